/** Days after which a finished staff task is deleted with its file. */
export const taskRetentionDays = 90
