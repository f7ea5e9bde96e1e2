import { useEffect, useRef, type MouseEvent } from "react";
import type { IntroBanner } from "~/contract/content/banners";
import "~/styles/later/intro.css";
import { imageSrc } from "~/i18n/links";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

export interface IntroTexts {
  title: string;
  text: string;
  button: string;
}

interface Props {
  intro: IntroTexts;
  banner: IntroBanner;
  onClose: () => void;
}

export default function IntroDialog({ intro, banner, onClose }: Props) {
  const t = useT("common");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  const close = () => dialog.current?.close();
  const closeOutside = ({ target }: MouseEvent) => {
    if (target === dialog.current) close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button and Escape do the same by keyboard
    <dialog
      ref={dialog}
      className="intro"
      aria-labelledby="intro-title"
      onClose={onClose}
      onClick={closeOutside}
    >
      <div className="intro-body">
        <img
          src={imageSrc("w944", banner.image, "naslap")}
          alt={intro.title ? banner.title : ""}
          width={944}
          height={1068}
        />
        <div className="intro-words">
          <h2 id="intro-title">{intro.title || banner.title}</h2>
          {intro.text && <p>{intro.text}</p>}
          <Link className="btn" to={banner.url} onClick={close}>
            {intro.button || t("intro.more")}
          </Link>
        </div>
        <button type="button" className="icon-button" onClick={close}>
          <Icon name="close" />
          <span className="visually-hidden">{t("intro.close")}</span>
        </button>
      </div>
    </dialog>
  );
}
