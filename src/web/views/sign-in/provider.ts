/** Goes to the sign-in of another, whose address the shop answers; the page is left, so this never ends well or badly. */
export async function leaveFor(asked: Promise<{ url: string }>): Promise<void> {
  const { url } = await asked
  location.assign(url)
  await new Promise(() => {})
}
