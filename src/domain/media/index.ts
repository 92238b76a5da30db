export { savePicture } from './commands.ts'
export { pictureOf, picturesOf } from './queries.ts'
export { pictureFetched } from './rules.ts'
export { fetchPicture, mediaJobs, pictureFrom, type RemotePicture } from './waiting.ts'
