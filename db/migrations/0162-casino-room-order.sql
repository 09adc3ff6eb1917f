-- The order of a room's rounds is that of their links. Their ids say nothing of it: each process takes its own from blocks.
drop index casino.room_round_room;
create index room_round_order on casino.room_round (room_id, chain_id desc, chain_index desc);
