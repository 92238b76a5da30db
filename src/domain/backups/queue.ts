/** Queue of the backups that staff ask for. */
export const manualQueue = 'backups.make'
