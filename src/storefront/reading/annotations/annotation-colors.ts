import type { Annotation } from '../../app/annotations/annotations.ts'

export const annotationColors: Record<Annotation['Color'], string> = {
  yellow: '#f4c430',
  green: '#5dbb63',
  blue: '#4f9de8',
  pink: '#f06ea9',
}
