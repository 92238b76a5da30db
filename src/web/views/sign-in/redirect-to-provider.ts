/** Redirects to a sign-in provider. Never resolves after success, because the page unloads. */
export async function redirectToProvider(asked: Promise<{ url: string }>): Promise<void> {
  const { url } = await asked
  location.assign(url)
  await new Promise(() => {})
}
