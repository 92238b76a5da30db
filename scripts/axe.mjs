// npm run axe: the e2e tests with accessibility checks of every screen in both themes at three widths.
process.env.AXE = 'all'
process.argv.splice(2, 0, '--project', 'e2e')
await import('./test.mjs')
