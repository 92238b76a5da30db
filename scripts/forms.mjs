// npm run forms: the sign-in forms, sent at 30 moments of loading on processors of three speeds.
process.env.FORMS = 'all'
process.argv.splice(2, 0, '--project', 'e2e', 'e2e/forms-without-code.test.ts')
await import('./test.mjs')
