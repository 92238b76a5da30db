-- A PostgreSQL that somebody else runs: two roles and a database. Run it once as its administrator:
--   psql -v owner_password=… -v shop_password=… -f db/outside-postgres.sql postgresql://…/postgres
-- Then MIGRATION_DATABASE_URL=postgresql://loja_dono:…@…/loja and DATABASE_URL=postgresql://loja_app:…@…/loja.
-- At each start loja_dono migrates and gives loja_app its rights: rows of the shop's tables, and the schema of the queues.
create role loja_dono login password :'owner_password' nosuperuser nocreatedb nocreaterole;
create role loja_app login password :'shop_password' nosuperuser nocreatedb nocreaterole;
-- so that it may hand over the schema of the queues
grant loja_app to loja_dono;
create database loja owner loja_dono encoding 'UTF8' template template0;
