/** Days after which a job of staff is let go, with the file that it wrote. */
export const keptTaskDays = 90
