/** What decodes and makes pictures. It comes with the first of them: an open shop may not need its 25 MB for days. */
export const loadSharp = async () => (await import('sharp')).default
