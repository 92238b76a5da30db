// npm run forms: submits the sign-in forms at 30 moments of loading, at three CPU speeds.
process.env.FORMS = 'all'
process.argv.splice(2, 0, '--project', 'e2e', 'e2e/forms-before-hydration.test.ts')
await import('./test.mjs')
