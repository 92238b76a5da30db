/** Queues of the consistency checks. The data of a job is the `runId`. */
export const doctorQueue = 'monitoring.doctor'
export const doctorEmailQueue = 'emails.doctor_findings'
