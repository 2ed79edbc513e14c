import { type MediaFile, mediaFiles } from '../../../contract/learning/staff/lesson-media-limits.ts'

export interface PreparedFile {
  file: MediaFile
  blob: Blob
}

/** What is uploaded for a lesson. */
export interface Prepared {
  uploadId: string
  name: string
  files: PreparedFile[]
  /** Whether it is on the disk of the browser until it is uploaded, so that it outlives a reload. */
  isStored: boolean
}

interface Manifest extends Pick<Prepared, 'uploadId' | 'name'> {
  /** Which bytes of the stored file follow the stored head. */
  files: { file: MediaFile; from: number; to: number }[]
}

const manifestName = 'manifest.json'
export const headOf = (file: MediaFile) => `${file}.head`

/** A folder for each upload: files of one before may still be locked by a worker that was stopped. */
const folderName = (lessonId: number, uploadId: string) => `${lessonId}.${uploadId}`

/** Undefined where the browser has no disk for pages, as in some private windows. */
async function findDisk(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await (await navigator.storage.getDirectory()).getDirectoryHandle('lesson-media', { create: true })
  } catch {
    return undefined
  }
}

async function foldersOf(disk: FileSystemDirectoryHandle, lessonId: number): Promise<FileSystemDirectoryHandle[]> {
  const folders: FileSystemDirectoryHandle[] = []
  for await (const handle of disk.values())
    if (handle.kind === 'directory' && handle.name.startsWith(folderName(lessonId, ''))) folders.push(handle as FileSystemDirectoryHandle)
  return folders
}

/** Creates the folder of a new upload, and removes earlier ones of the lesson. Undefined if the page cannot write to the disk. */
export async function newFolder(lessonId: number, uploadId: string): Promise<FileSystemDirectoryHandle | undefined> {
  await dropPrepared(lessonId)
  try {
    const folder = await (await findDisk())?.getDirectoryHandle(folderName(lessonId, uploadId), { create: true })
    if (folder) await writeFile(folder, 'probe', new Blob())
    return folder
  } catch (error) {
    console.warn(error)
    return undefined
  }
}

export async function writeFile(folder: FileSystemDirectoryHandle, name: string, content: Blob): Promise<void> {
  const stream = await (await folder.getFileHandle(name, { create: true })).createWritable()
  await stream.write(content)
  await stream.close()
}

/** The last step: from now on a reload finds the files. */
export const writeManifest = (folder: FileSystemDirectoryHandle, manifest: Manifest) =>
  writeFile(folder, manifestName, new Blob([JSON.stringify(manifest)]))

const readFile = async (folder: FileSystemDirectoryHandle, name: string) => (await folder.getFileHandle(name)).getFile()

/** What was prepared for a lesson in an earlier visit and is not uploaded yet. Throws what the browser throws if it cannot be read. */
export async function findPrepared(lessonId: number): Promise<Prepared | undefined> {
  const disk = await findDisk()
  if (!disk) return undefined
  for (const folder of await foldersOf(disk, lessonId)) {
    const manifest = await findManifest(folder)
    if (manifest) return readPrepared(folder, manifest)
  }
  return undefined
}

/** Undefined if the preparation was never finished. */
async function findManifest(folder: FileSystemDirectoryHandle): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await (await readFile(folder, manifestName)).text())
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined
    throw error
  }
}

async function readPrepared(folder: FileSystemDirectoryHandle, { uploadId, name, files }: Manifest): Promise<Prepared> {
  const prepared = files.map(async ({ file, from, to }) => ({
    file,
    blob: new Blob([...(from > 0 ? [await readFile(folder, headOf(file))] : []), (await readFile(folder, file)).slice(from, to)]),
  }))
  return { uploadId, name, files: (await Promise.all(prepared)).toSorted(inOrder), isStored: true }
}

const inOrder = (a: PreparedFile, b: PreparedFile) => mediaFiles.indexOf(a.file) - mediaFiles.indexOf(b.file)

/** Frees the disk. What is locked, because a worker wrote it a moment ago, goes the next time. */
export async function dropPrepared(lessonId: number): Promise<void> {
  const disk = await findDisk()
  if (!disk) return
  for (const { name } of await foldersOf(disk, lessonId)) await disk.removeEntry(name, { recursive: true }).catch(() => undefined)
}
