-- A bit of everything that Lua's virtual machine, compiler, collector and libraries do; prints the same each time.
-- For tests/fuzz/emitted build lua/src/*.c (without luac.c) -- tests/fuzz/emitted.lua

local function section(name, ...) print(name, ...) end

-- Arithmetic of both kinds of numbers, conversions, bits.
do
  local x, sum = 1, 0.5
  for i = 1, 2000 do
    x = (x * 6364136223846793005 + 1442695040888963407) ~ (x >> 33)
    sum = sum + (x % 1000) / 7 - (x // 3) % 11 + (x & 0xff | i << 2)
  end
  section("numbers", x, string.format("%.6f", sum), 7 // -2, -7 % 3, 7.5 // -2, 2 ^ 0.5, 1 // 0.0, math.tointeger(3.0))
  section("conversions", "10" + 5, "0x10" * 2, 10 .. 20, tostring(1e15), tostring(2 ^ 63), math.maxinteger + 1 == math.mininteger)
end

-- Tables, closures, goto, varargs, sorting, metatables.
do
  local function counter()
    local n = 0
    return function(...)
      n = n + select("#", ...)
      return n
    end
  end
  local a, b = counter(), counter()
  a(1, nil, 3) b() a(nil)
  local list = {}
  for i = 1, 500 do list[i] = (i * 7919) % 1009 end
  table.sort(list, function(p, q) return p > q end)
  local text = {}
  for i = 1, #list, 61 do text[#text + 1] = list[i] end
  section("closures", a(), b(), table.concat(text, " "))
  local primes = {}
  for i = 2, 200 do
    for _, p in ipairs(primes) do
      if i % p == 0 then goto continue end
    end
    primes[#primes + 1] = i
    ::continue::
  end
  section("primes", #primes, table.unpack(primes, 40))
  local vector = {}
  vector.__index = vector
  vector.__add = function(p, q) return setmetatable({ p[1] + q[1], p[2] + q[2] }, vector) end
  vector.__eq = function(p, q) return p[1] == q[1] and p[2] == q[2] end
  vector.__lt = function(p, q) return p[1] < q[1] end
  vector.__tostring = function(v) return "<" .. v[1] .. "," .. v[2] .. ">" end
  vector.__call = function(v, k) return v[k] end
  vector.__close = function(v) print("closed", v) end
  local p, q = setmetatable({ 1, 2 }, vector), setmetatable({ 3, 4 }, vector)
  do
    local held <close> = p + q
    section("metatables", tostring(held), p == q, p < q, q(2), rawequal(p, p))
  end
end

-- Errors, coroutines, code made while running.
do
  local ok, message = pcall(function() local t = nil; return t.x end)
  section("errors", ok, message:gsub("^.-:%d+: ", ""))
  section("nested", pcall(pcall, error, { 1 }), select("#", xpcall(error, function(m) return m, m end, "x")))
  local function walk(n)
    if n > 0 then
      walk(n - 1)
      coroutine.yield(n)
      walk(n - 1)
    end
  end
  local seen = {}
  for n in coroutine.wrap(function() walk(6) end) do seen[#seen + 1] = n end
  section("coroutines", #seen, table.concat(seen))
  local f = load("local a, b = ... ; while a ~= b do if a > b then a = a - b else b = b - a end end return a")
  section("loaded", f(1071, 462), load("x ="), pcall(string.dump, print))
end

-- Strings and patterns.
do
  local text = ("the quick brown fox jumps over the lazy dog "):rep(20)
  local counts = {}
  for word in text:gmatch("%a+") do counts[word] = (counts[word] or 0) + 1 end
  local words = {}
  for word, n in pairs(counts) do words[#words + 1] = word .. "=" .. n end
  table.sort(words)
  section("words", table.concat(words, " "))
  section("patterns", text:find("l%l+y"), (text:gsub("(%w+) (%w+)", "%2 %1", 3)):sub(1, 30), ("[[x]]"):match("%b[]"))
  section("format", string.format("%5d|%-5s|%05.1f|%x|%q|%g", 42, "ab", 3.14159, 255, "a\nb\"", 1e100))
  section("packed", string.unpack("<i4z", string.pack("<i4z", -7, "zero")), ("%d"):rep(3, ","), ("x"):byte(), utf8.char(228, 8364))
end

-- Enough garbage for the collector, weak tables, finalizers.
do
  local weak, finalized = setmetatable({}, { __mode = "k" }), 0
  for i = 1, 3000 do
    local key = setmetatable({ i, tostring(i) }, { __gc = function() finalized = finalized + 1 end })
    weak[key] = { key }
  end
  collectgarbage() collectgarbage()
  section("collected", next(weak), finalized)
  collectgarbage("generational")
  local tree
  for i = 1, 200 do
    local function grow(n) if n > 0 then return { grow(n - 1), grow(n - 1), n } end end
    tree = grow(7)
  end
  local function sum(t) return t and sum(t[1]) + sum(t[2]) + t[3] or 0 end
  section("trees", sum(tree))
end
