{{- define "avicenna.fullname" -}}
{{- if contains "avicenna" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-avicenna" (.Release.Name | trunc 41 | trimSuffix "-") }}{{ end }}
{{- end }}

{{/* What a part is selected by. It never changes between versions. */}}
{{- define "avicenna.selector" -}}
app.kubernetes.io/name: avicenna
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "avicenna.labels" -}}
{{ include "avicenna.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{/* Restarts the pods when a setting changes. */}}
{{- define "avicenna.checksums" -}}
checksum/settings: {{ toJson .Values.settings | sha256sum }}
checksum/secrets: {{ toJson .Values.secrets | sha256sum }}
{{- end }}

{{- define "avicenna.pod" -}}
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.serviceAccount.name }}
serviceAccountName: {{ . }}
{{- end }}
automountServiceAccountToken: false
enableServiceLinks: false
# Something has to reap processes whose parent is gone.
shareProcessNamespace: true
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .of.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .of.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .of.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: data
    {{- if .root.Values.storage.existingClaim }}
    persistentVolumeClaim: { claimName: {{ .root.Values.storage.existingClaim }} }
    {{- else }}
    emptyDir: {}
    {{- end }}
  - name: tmp
    emptyDir: {}
{{- end }}

{{- define "avicenna.container" -}}
image: {{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - configMapRef: { name: {{ include "avicenna.fullname" . }} }
  {{- if .Values.existingSecret }}
  - secretRef: { name: {{ .Values.existingSecret }} }
  {{- end }}
  {{- if .Values.secrets }}
  - secretRef: { name: {{ include "avicenna.fullname" . }} }
  {{- end }}
{{- end }}

{{- define "avicenna.mounts" -}}
- { name: data, mountPath: /data }
- { name: tmp, mountPath: /tmp }
{{- end }}
