import { createContext, type ReactNode } from 'react'

/** Buttons that the shell adds to the header of every screen. */
export const HeaderToolsContext = createContext<ReactNode>(null)
