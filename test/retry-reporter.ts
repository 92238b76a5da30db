import type { Reporter, TestCase } from 'vitest/node'

/** Reports why a test failed that passed when retried, since that is a race condition to fix. */
export const retryReporter: Reporter = {
  onTestCaseResult(test: TestCase) {
    const result = test.result()
    if (result.state !== 'passed' || !test.diagnostic()?.flaky) return
    for (const { message, stack } of result.errors ?? [])
      console.info(`passed at its second try: ${test.fullName}\n${stack ?? message}`)
  },
}
