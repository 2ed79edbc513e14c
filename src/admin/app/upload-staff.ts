import type { DataOf, ParametersOf } from '../../contract/call.ts'
import type { StaffCall } from '../../contract/staff/call.ts'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { staffPathOf } from '../../contract/staff/path.ts'
import { CallFailure } from './call-failure.ts'
import { callHeaders } from './call-headers.ts'
import { labelsOf } from './labels.ts'

/** Sends a file to a call that takes one, and reports how much of it has left: from 0 to 1. `fetch` does not report that. Throws `CallFailure`. */
export function uploadStaff<C extends StaffCall>(
  call: C,
  parameters: ParametersOf<C>,
  file: File,
  onProgress: (part: number) => void,
): Promise<DataOf<C>> {
  const { promise, resolve, reject } = Promise.withResolvers<DataOf<C>>()
  const request = new XMLHttpRequest()
  request.open('POST', `${staffPathOf(call)}?request=${encodeURIComponent(JSON.stringify(parameters))}`)
  for (const [name, value] of Object.entries(callHeaders('octet-stream'))) request.setRequestHeader(name, value)
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onload = () => {
    const { status, response } = request
    if (status < 300 && response && 'data' in response) resolve(response.data)
    else reject(response ? new CallFailure(status, response) : offline())
  }
  request.onerror = () => reject(offline())
  request.send(file)
  return promise
}

function offline(): CallFailure {
  const text = labelsOf(frameLabels)('lbl_frame_offline')
  return new CallFailure(0, { title: text, en: text, ar: text })
}
