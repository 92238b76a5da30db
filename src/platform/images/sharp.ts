/** Loads sharp at its first use: its 25 MB are not needed while no picture is uploaded. */
export const loadSharp = async () => (await import('sharp')).default
