import type { ReactNode, RefObject } from 'react'
import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { learningLabels } from '../../../contract/learning/learning.labels.ts'
import { playTime } from '../../../contract/learning/play-time.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { useLabels } from '../../app/labels.ts'
import { useDelayed } from '../../app/use-delayed.ts'
import type { Media } from '../lesson-rows.ts'
import { jump, toggleFullscreen, togglePictureInPicture, togglePlay } from './media-actions.ts'
import type { MediaSettings } from './use-media-settings.ts'
import type { Playback } from './use-playback.ts'

interface Props {
  media: Media
  isFilm: boolean
  playback: Playback
  settings: MediaSettings
  player: RefObject<HTMLMediaElement | null>
  frame: RefObject<HTMLElement | null>
}

/** The controls of a player: from left to right in both languages, as time runs. */
export function MediaBar({ media, isFilm, playback, settings, player, frame }: Props) {
  const t = useLabels(learningLabels)
  const shop = useLabels(shopLabels)
  const { isPlaying, isMuted, timeMs } = playback
  const hasCaptions = media.CaptionsJson.length > 0
  const withPlayer = (work: (element: HTMLMediaElement) => void) => () => player.current && work(player.current)
  const whole = Math.ceil(media.DurationMs / 1000)
  const isWaiting = useDelayed(playback.isWaiting)
  const time = isWaiting ? shop('lbl_shop_loading') : `${playTime(timeMs)} / ${playTime(media.DurationMs)}`
  return (
    <div dir="ltr" className="needs-script grid grid-cols-1 px-3 pt-2">
      <input
        type="range"
        min={0}
        max={whole}
        value={Math.min(whole, Math.floor(timeMs / 1000))}
        aria-label={t('lbl_learn_media_position')}
        aria-valuetext={time}
        onChange={({ target }) => {
          if (player.current) player.current.currentTime = Number(target.value)
        }}
        className="h-7 w-full cursor-pointer accent-green"
      />
      <div className="flex flex-wrap items-center">
        <BarButton
          name={t(isPlaying ? 'lbl_learn_media_pause' : 'lbl_learn_media_play')}
          icon={isPlaying ? 'pause' : 'play'}
          onClick={withPlayer(togglePlay)}
        />
        <BarButton name={t('lbl_learn_media_back')} onClick={withPlayer((element) => jump(element, -10))}>
          −10
        </BarButton>
        <BarButton name={t('lbl_learn_media_forward')} onClick={withPlayer((element) => jump(element, 10))}>
          +10
        </BarButton>
        <span className="px-1 text-sm text-soft tabular-nums sm:px-2">{time}</span>
        <span className="grow" />
        <BarButton
          name={t('lbl_learn_media_mute')}
          icon={isMuted ? 'muted' : 'sound'}
          isOn={isMuted}
          onClick={withPlayer((element) => {
            element.muted = !element.muted
          })}
        />
        {isFilm && hasCaptions && (
          <BarButton
            name={t('lbl_learn_media_captions')}
            isOn={settings.captions !== 'off'}
            icon="captions"
            onClick={settings.toggleCaptions}
          />
        )}
        {isFilm && playback.isAlive && document.pictureInPictureEnabled && (
          <span className="max-sm:hidden">
            <BarButton name={t('lbl_learn_media_pip')} icon="pip" onClick={withPlayer(togglePictureInPicture)} />
          </span>
        )}
        {isFilm && (
          <BarButton
            name={t('lbl_learn_media_fullscreen')}
            icon="expand"
            onClick={withPlayer((element) => frame.current && toggleFullscreen(frame.current, element))}
          />
        )}
      </div>
    </div>
  )
}

interface BarButtonProps {
  name: string
  icon?: IconName
  /** Of a switch. */
  isOn?: boolean
  onClick: () => void
  children?: ReactNode
}

const BarButton = ({ name, icon, isOn, onClick, children }: BarButtonProps) => (
  <button
    type="button"
    aria-label={name}
    title={name}
    aria-pressed={isOn}
    onClick={onClick}
    className="grid h-10 w-9 cursor-pointer sm:size-11 place-content-center rounded-card font-semibold hover:bg-tint aria-pressed:text-green-text"
  >
    {icon ? <Icon name={icon} className="size-5" /> : children}
  </button>
)
