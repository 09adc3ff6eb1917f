-- As post_batch has it: without these, plans made while the table is small scan it for every batch of results as it grows.
alter function seamless.close_bets set plan_cache_mode = force_generic_plan;
alter function seamless.close_bets set enable_seqscan = off;
