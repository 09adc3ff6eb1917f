-- A budget above what one person may promise waits for a second one; until then the kind has the budget it had.
alter table tickets.kind add column asked_budget bigint check (asked_budget > 0), add column asked_by bigint;
alter table tickets.kind add constraint kind_asked check ((asked_budget is null) = (asked_by is null));
grant update (asked_budget, asked_by) on tickets.kind to fairhouse_app;
