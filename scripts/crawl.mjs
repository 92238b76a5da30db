// npm run crawl: follows every link from the home page; each page must be valid HTML, and is opened in both themes.
process.env.CRAWL = 'all'
process.argv.splice(2, 0, '--project', 'e2e', 'e2e/crawl.test.ts')
await import('./test.mjs')
