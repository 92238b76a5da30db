import { createContext } from 'react'

/**
 * Look of the save bar of a `ResourceForm`: a line below the form, or floating over it and only when there is something
 * to save, with the names of the changed fields and a button to discard them.
 */
export const FormLookContext = createContext<'line' | 'floating-bar'>('line')
