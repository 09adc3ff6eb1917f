-- The newest round is the one placed last: numbers come in blocks, one for each process, and are no order between two of them. The sums of a
-- sitting are found by time as well.
create index round_member_game_placed on casino.round (member_id, game, placed_at, id);
drop index casino.round_member_game;
