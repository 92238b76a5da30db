import { ApiError } from '#web/client/api.ts'

/** Makes a call that needs the present password; a wrong one is told beside its field. */
export async function besidePassword<T>(field: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'identity.password_wrong')) throw error
    const { status, code, message } = error
    throw new ApiError(status, { code, message, fields: { [field]: message } })
  }
}
