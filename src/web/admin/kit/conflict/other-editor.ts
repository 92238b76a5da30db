/** The person who saved the other version, and when (ISO 8601), if known. */
export type OtherEditor = { name: string; at?: string }
