/** Append-only tables: their trigger, and the privileges that the shop's role lacks. */
export const appendOnlyTables = [
  { table: 'audit_logs', trigger: 'audit_logs_append_only', refuses: ['update', 'delete'] },
  { table: 'stock_ledger', trigger: 'stock_ledger_append_only', refuses: ['update', 'delete'] },
  { table: 'customer_consents', trigger: 'customer_consents_append_only', refuses: ['update'] },
  { table: 'newsletter_consent_log', trigger: 'newsletter_consent_log_append_only', refuses: ['update'] },
  { table: 'cookie_proofs', trigger: 'cookie_proofs_append_only', refuses: ['update'] },
  { table: 'incidents', trigger: 'incidents_kept', refuses: ['delete'] },
  { table: 'incident_events', trigger: 'incident_events_append_only', refuses: ['update', 'delete'] },
  // Only migrations write it, with the owner's role.
  { table: 'schema_migrations', trigger: undefined, refuses: ['insert', 'update', 'delete'] },
] as const
