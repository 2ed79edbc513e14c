-- A picture with words is for the readers of one language. Null: for everybody.
alter table product_pictures add column language text check (language in ('en', 'ar'));

select audit_tables();
