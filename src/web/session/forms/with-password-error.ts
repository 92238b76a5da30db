import { ApiError } from '#web/client/api.ts'

/** Runs a call that needs the current password. Throws a field error if it is wrong. */
export async function withPasswordError<T>(field: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'identity.password_wrong')) throw error
    const { status, code, message } = error
    throw new ApiError(status, { code, message, fields: { [field]: message } })
  }
}
