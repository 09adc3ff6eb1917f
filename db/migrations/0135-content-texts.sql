-- Texts of the house in an operator's words: a post for each text and language, named as the product's file is (EN/help/deposit).
alter table content.post drop constraint post_kind_check;
alter table content.post add constraint post_kind_check check (kind in ('announcement', 'notice', 'banner', 'promotion', 'text'));
alter table content.post add column text_name text check (text_name ~ '^[A-Z]{2}/(help|pages)/[a-z-]{1,40}$');
alter table content.post add constraint post_text_named check ((kind = 'text') = (text_name is not null));
create unique index post_of_text on content.post (brand_id, text_name);
