import type { Reporter, TestCase } from 'vitest/node'

/** Says why a test failed that passed once it was made again: there is a race that wants to be found. */
export const secondTries: Reporter = {
  onTestCaseResult(test: TestCase) {
    const result = test.result()
    if (result.state !== 'passed' || !test.diagnostic()?.flaky) return
    for (const { message, stack } of result.errors ?? [])
      console.info(`passed at its second try: ${test.fullName}\n${stack ?? message}`)
  },
}
