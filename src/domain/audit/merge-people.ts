import type { PeopleMerge } from '#platform/postgres/people-merge'

export const auditMerge: PeopleMerge = {
  stays: { 'audit_logs.user_id': 'the log says who acted then, and is never changed' },
}
