/** The name by which older screens know their bar. */
export { ScreenBar as ScreenHead } from './screen-bar.tsx'
