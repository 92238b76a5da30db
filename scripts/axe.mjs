// npm run axe: the journeys, with every screen in both themes at three widths for the rules of accessibility.
process.env.AXE = 'all'
process.argv.splice(2, 0, '--project', 'e2e')
await import('./test.mjs')
