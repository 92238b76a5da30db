import { type Db, queryRows, statement } from '#platform/postgres/database'

export type QuotedService = { carrier: string; service: string; name: string }

const services = statement<QuotedService>(
  'shipping.quoted_services',
  `select distinct on (carrier, s->>'service') carrier, s->>'service' as service, s->>'name' as name
   from (select carrier, created_at, services from shipping_quotes order by created_at desc limit 500) recent,
     jsonb_array_elements(services) s
   where not s ? 'error' order by carrier, s->>'service', created_at desc`,
)

/** Returns the services that carriers offered lately. */
export const listQuotedServices = (db: Db): Promise<QuotedService[]> => queryRows(db, services, [])
