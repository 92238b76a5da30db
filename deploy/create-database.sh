#!/bin/sh
# Run once by the PostgreSQL image on an empty volume: creates the two roles and the database of the store.
set -eu
psql --username="${POSTGRES_USER:-postgres}" --set=ON_ERROR_STOP=1 \
  --set=owner_password="$OWNER_PASSWORD" --set=shop_password="$SHOP_PASSWORD" --file=/outside-postgres.sql
