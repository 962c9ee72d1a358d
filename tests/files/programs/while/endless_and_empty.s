while (1) ;
