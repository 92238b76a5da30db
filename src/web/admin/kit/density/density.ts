import { useLayoutEffect } from 'react'
import { keptChoice } from './kept-choice.ts'

/** How close things stand in the staff's rooms: 13 px and rows of 36, or 15 px and rows of 44. */
const density = keptChoice('dao-density', ['dense', 'comfortable'])

export const useDensity = density.use

export const otherDensity = (): void => density.choose(density.now() === 'dense' ? 'comfortable' : 'dense')

/** Turns the page into the staff's: their sheet of styles counts while this is mounted, in the density of their choice. */
export function useStaffSheet(): void {
  const chosen = useDensity()
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dataset['density'] = chosen
    return () => void delete page.dataset['density']
  }, [chosen])
}
