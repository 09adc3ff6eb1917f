-- Each end of a bet at a live table asks for the bets of one member on its round, which thousands of members may play.
drop index seamless.vendor_bet_round;
create index vendor_bet_round on seamless.vendor_bet (vendor, round_key, wallet_id);
