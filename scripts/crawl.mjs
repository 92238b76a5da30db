// npm run crawl: every link from the first page on, each page valid HTML and opened in the browser in both themes.
process.env.CRAWL = 'all'
process.argv.splice(2, 0, '--project', 'e2e', 'e2e/crawl.test.ts')
await import('./test.mjs')
