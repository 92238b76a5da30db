import { useLayoutEffect } from 'react'
import { createStoredChoice } from './stored-choice.ts'

/** Density of the admin: 13 px text and 36 px rows, or 15 px text and 44 px rows. */
const density = createStoredChoice('dao-density', ['dense', 'comfortable'])

export const useDensity = density.use

export const toggleDensity = (): void => density.choose(density.now() === 'dense' ? 'comfortable' : 'dense')

/** Applies the admin style sheet in the chosen density while mounted. */
export function useStaffStyles(): void {
  const chosen = useDensity()
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dataset['density'] = chosen
    return () => void delete page.dataset['density']
  }, [chosen])
}
