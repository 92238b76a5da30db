/** Who saved the other version, and when, ISO 8601, where that is known. */
export type Them = { name: string; at?: string }
