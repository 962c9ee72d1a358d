/* nothing
   here */ // at all
{ ; ; { } }
